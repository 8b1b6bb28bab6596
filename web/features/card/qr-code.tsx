import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** The quiet zone that scanners need around the code, in modules. */
const margin = 4

/** A QR code, dark on light. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => pathOf(text), [text])
  return (
    <figure aria-label={label}>
      <svg className={styles.paper} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
        <path d={path} fill="currentColor" />
      </svg>
    </figure>
  )
}

/** One unit square for each dark module. */
function pathOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: margin })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
