// The questions of a draft in plain data, and answers to them that are checked.
import { choiceText, questionText, standardAnswers, type Answers, type Draft, type DraftQuestion } from '../formats/draft';
import { choice, integer } from '../session/checks';
import { badArgument } from '../session/error';
import type { MapAnswers, MapQuestion } from './result';

export function plainQuestion(question: DraftQuestion): MapQuestion {
  const text = questionText(question);
  if (question.kind === 'range') return { ...question, text };
  const { kind, id, choices, standard } = question;
  return { kind, id, text, choices: choices.map((each) => ({ id: each.id, text: choiceText(question, each) })), standard };
}

/** Throws where something is no answer. */
export function answersOf({ questions, ...draft }: Draft, given: MapAnswers): Answers {
  for (const [id, answer] of Object.entries(given)) {
    const question = questions.find((each) => each.id === id);
    if (!question)
      throw badArgument(
        questions.length > 0
          ? `the questions are ${questions.map((each) => `“${each.id}”`).join(', ')}, not “${id}”`
          : `nothing is asked, also not “${id}”`,
      );
    if (question.kind === 'choice') choice(answer, `the answer to “${id}”`, question.choices);
    else integer(answer, `the answer to “${id}”`, question.min, question.max);
  }
  return { ...standardAnswers({ questions, ...draft }), ...given };
}
