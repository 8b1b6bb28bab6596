import styles from './spark.module.css'

const [width, height] = [120, 36]

/** A line through the values, on one scale for all. */
function lineThrough(values: readonly number[], { lowest, highest }: { lowest: number; highest: number }): string {
  const across = width / Math.max(1, values.length - 1)
  const up = height / (highest - lowest || 1)
  return values
    .map((value, index) => `${(index * across).toFixed(1)} ${(height - (value - lowest) * up).toFixed(1)}`)
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${point}`)
    .join('')
}

type Props = { days: readonly number[]; before: readonly number[] }

/** How a figure went, and behind it, dashed, how it went in the period before. The words beside it say the change. */
export function Spark({ days, before }: Props) {
  const scale = { lowest: Math.min(...days, ...before), highest: Math.max(...days, ...before) }
  const line = lineThrough(days, scale)
  return (
    <svg className={styles.spark} viewBox={`0 -1 ${width} ${height + 2}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.before} d={lineThrough(before, scale)} />
      <path className={styles.area} d={`${line}L${width} ${height}L0 ${height}Z`} />
      <path className={styles.days} d={line} />
    </svg>
  )
}
