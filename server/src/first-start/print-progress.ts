/** Returns a callback that prints the progress of drawing at each tenth. */
export function printProgress(): (done: number, total: number) => void {
  let printed = 0;
  return (done, total) => {
    const tenths = Math.floor((done / total) * 10);
    if (tenths === printed) return;
    printed = tenths;
    console.log(`Drawing the sample catalogue: ${done} of ${total} pictures`);
  };
}
