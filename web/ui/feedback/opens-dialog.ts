/** A dialog that a button opens: `prepare` fetches its code ahead. */
export type Opens = { show: () => void; prepare: () => void }

/** What a button that opens a dialog carries. */
export const opening = ({ show, prepare }: Opens) =>
  ({ 'aria-haspopup': 'dialog', onClick: show, onPointerEnter: prepare, onFocus: prepare }) as const
