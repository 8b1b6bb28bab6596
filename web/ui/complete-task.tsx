import { Button } from './button.tsx'

type Props = { /** The mutation of the daily login. */ dailyLogin: { isPending: boolean; mutate: () => void } }

/** The button that completes today's task. */
export const CompleteTask = ({ dailyLogin }: Props) => (
  <Button variant="gold" pending={dailyLogin.isPending} pendingText="Completing..." onClick={() => dailyLogin.mutate()}>
    Complete task
  </Button>
)
