import { Alert } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AmplifyTheme } from './amplify-theme.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: '5' } })

type Props = {
  /** Why the person is here, above the fields. */
  notice?: ReactNode
  children: ReactNode
  /** What the server said when it refused. */
  refusal: string | undefined
  action: string
  pendingAction: string
  isPending: boolean
  onSubmit: SubmitEventHandler
}

/** The frame of the forms that sign somebody in. The fields say what is wrong, so the browser does not. */
export const AuthForm = ({ notice, children, refusal, action, pendingAction, isPending, onSubmit }: Props) => (
  <AmplifyTheme>
    <Form noValidate onSubmit={onSubmit}>
      {notice}
      {children}
      {/* A toast has read it out already. */}
      {refusal && (
        <Alert variation="error" role="note">
          {refusal}
        </Alert>
      )}
      <Button type="submit" variant="gold" size="large" pending={isPending} pendingText={pendingAction}>
        {action}
      </Button>
    </Form>
  </AmplifyTheme>
)
