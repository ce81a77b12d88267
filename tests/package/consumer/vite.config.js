// Vue wants its flags to be given.
const flags = { __VUE_OPTIONS_API__: false, __VUE_PROD_DEVTOOLS__: false, __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false };

export default { define: flags, build: { rolldownOptions: { input: ['index.html', 'react.html', 'vue.html', 'reveal.html'] } } };
