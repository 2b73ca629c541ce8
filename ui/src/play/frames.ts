// Calls `step` in every frame with the frame's time, until the returned function is called.
export function everyFrame(step: (time: number) => void): () => void {
  let request = requestAnimationFrame(function next(time) {
    request = requestAnimationFrame(next);
    step(time);
  });
  return () => cancelAnimationFrame(request);
}
