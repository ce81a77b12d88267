// Does all that no page of ours may do.
console.error('said wrongly');
console.warn('warned wrongly');
setTimeout(() => {
  throw new Error('thrown wrongly');
});
void Promise.reject(new Error('rejected wrongly'));
fetch('http://nowhere.invalid/').catch(() => undefined);
try {
  document.body.innerHTML = '<p></p>';
} catch {
  // What needs trusted types throws, besides the report.
}
document.title = 'done';
