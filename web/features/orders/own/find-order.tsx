import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { InferOutput } from 'valibot'
import { OrderLookup } from '../../../../shared/orders/schema.ts'
import { call, errorMessage } from '../../../api/client.ts'
import { useUserQuery } from '../../../api/session.ts'
import { orderPath, paths } from '../../../navigation/paths.ts'
import { returnStateFor } from '../../../navigation/return-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Notice, Stack, Text } from '../../../ui/primitives.tsx'
import { FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import styles from './find-order.module.css'

/** `/orders/find`: finds an order by its number and the email on its receipt. */
export function FindOrder() {
  const navigate = useNavigate()
  const { data: user } = useUserQuery()
  const form = useSchemaForm(OrderLookup, { orderNumber: '', email: '' })
  const finding = useMutation({
    mutationFn: (body: InferOutput<typeof OrderLookup>) => call('shop/orders/find', 'POST', { body }),
    onSuccess: ({ sessionId }) => navigate(orderPath(sessionId)),
  })
  return (
    <Stack gap={6} className={styles.column}>
      <Stack gap={2}>
        <h1>Find an order</h1>
        <Text tone="muted">Bought without an account? Both of these are in your receipt.</Text>
      </Stack>
      <Card
        as="form"
        gap={5}
        noValidate
        onSubmit={(event: FormEvent) => void form.handleSubmit((lookup) => finding.mutate(lookup))(event)}
      >
        {finding.isError && (
          <Notice role="alert">
            <TriangleAlert size="1.25rem" aria-hidden />
            {errorMessage(finding.error, 'The order could not be looked up. Please try again.')}
          </Notice>
        )}
        <FormField
          form={form}
          name="orderNumber"
          label="Order number"
          hint="Eight letters and digits, like 4f81c2ad"
          code
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormField form={form} name="email" label="Email" type="email" autoComplete="email" />
        <Button type="submit" variant="gold" size="large" pending={finding.isPending} pendingText="Looking...">
          Find order
        </Button>
        <Text size="small" tone="faint" links>
          {user ? (
            <>
              Bought while you were signed in? See <Link to={paths.orders}>your orders</Link>.
            </>
          ) : (
            <>
              Have an account?{' '}
              <Link to={`${paths.signIn}#sign-in`} state={returnStateFor({ pathname: paths.orders, search: '' })}>
                Sign in
              </Link>{' '}
              and all your orders are there.
            </>
          )}
        </Text>
      </Card>
    </Stack>
  )
}
