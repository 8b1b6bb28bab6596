import type { ProofDialogProps } from './proof-head.tsx'
import { SentProof } from './sent-proof.tsx'
import { WriteProof } from './write-proof.tsx'

/** Writes a report, or shows the one that waits. */
export const ProofDialog = (props: ProofDialogProps) =>
  props.mission.state === 'waiting' ? <SentProof {...props} /> : <WriteProof {...props} />
