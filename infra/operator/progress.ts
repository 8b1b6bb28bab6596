const intervalMilliseconds = 5_000

/** Prints what `describe` returns on standard error, at most every five seconds. Call the returned function often. */
export function reportProgress(describe: () => string): () => void {
  let printed = Date.now()
  return () => {
    if (Date.now() - printed < intervalMilliseconds) return
    printed = Date.now()
    console.error(describe())
  }
}
