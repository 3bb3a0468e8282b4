/** One listener of many handlers `(request, response, next)`: each answers, or has the next one go on; then `last`. */
export const inTurn = (handlers, last) => (request, response) => {
  const run = (index) =>
    index < handlers.length ? handlers[index](request, response, () => run(index + 1)) : last(request, response);
  return run(0);
};
