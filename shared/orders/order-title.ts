/** What an order is called: its first product, and how many other lines it has. */
export function orderTitle(lines: readonly { name: string }[]): string {
  const others = lines.length - 1
  return `${lines[0]?.name ?? 'Order'}${others > 0 ? ` and ${others} more` : ''}`
}
