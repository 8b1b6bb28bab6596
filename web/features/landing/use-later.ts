import { useCallback, useState } from 'react'
import { whenNear } from '../../ui/when-near.ts'

/** Reads what a section shows when the visitor comes near it: `ref` is for the section. Undefined until it is there. */
export function useLater<Data>(read: () => Promise<Data>) {
  const [data, setData] = useState<Data>()
  const ref = useCallback(
    (section: HTMLElement) => whenNear(section, () => void read().then(setData, () => undefined)),
    [read],
  )
  return { data, ref }
}
