/** How many calls run at the same time: a list of any length leaves the server room for others. */
const atOnce = 4

/** Does something with each, a few at a time. The results are in the order of the list. */
export async function fewAtATime<In, Out>(all: readonly In[], act: (one: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  let next = 0
  const work = async () => {
    while (next < all.length) {
      const index = next++
      results[index] = await act(all[index] as In)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}
