import { Approve } from './approve.tsx'
import type { Task, TaskProps } from './claim-task.ts'
import { Decline } from './decline.tsx'
import { IpInformation } from './ip-information.tsx'

const dialogs = { approve: Approve, decline: Decline, ip: IpInformation }

/** The dialog of a task. */
export function ClaimDialog({ task, ...rest }: TaskProps & { task: Task }) {
  const Shown = dialogs[task]
  return <Shown {...rest} />
}
