import { defineAstrolabe } from './element/astrolabe-playground';

defineAstrolabe();
