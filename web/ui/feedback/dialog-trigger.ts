/** A dialog that a button opens: `prepare` fetches its code ahead. */
export type DialogTrigger = { show: () => void; prepare: () => void }

/** What a button that opens a dialog carries. */
export const dialogTriggerProps = ({ show, prepare }: DialogTrigger) =>
  ({ 'aria-haspopup': 'dialog', onClick: show, onPointerEnter: prepare, onFocus: prepare }) as const
