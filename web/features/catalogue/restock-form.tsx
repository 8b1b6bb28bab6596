import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { RestockRequest } from '../../../shared/catalogue/restock.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { call, setFieldErrors, toastFailure } from '../../api/client.ts'
import { useUserQuery } from '../../api/session.ts'
import { ProgressLine } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/field.tsx'
import { Form, FormField, useSchemaForm } from '../../ui/forms/form.tsx'
import { Row, Text } from '../../ui/primitives.tsx'

const labels = { size: 'Sold-out size', option: 'Sold-out option' } as const

/** What happens next. It replaces the button that had the focus. */
function Noted({ address, isConfirmed }: { address: string; isConfirmed: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <Row gap={2} align="start">
      <MailCheck size="1.25rem" aria-hidden />
      <Text size="small" ref={text} tabIndex={-1} anywhere>
        {isConfirmed
          ? `Done. We email ${address} once, when it is back.`
          : `Open the link in our email to ${address} to confirm. If you did that before, you are on the list already, and no email comes.`}
      </Text>
    </Row>
  )
}

type Props = { product: Product; word: 'size' | 'option' }

/** Asks where to send the email, and for which of the sold-out variants. A member's is sent to the address of the account. */
export function RestockForm(props: Props) {
  const { data: user, isPending } = useUserQuery()
  return isPending ? <ProgressLine /> : <Request {...props} ownAddress={user?.email} />
}

function Request({ product, word, ownAddress }: Props & { ownAddress: string | undefined }) {
  const { id: productId, variants } = product
  const soldOut = variants.filter(({ inStock }) => !inStock)
  const [first] = soldOut
  const form = useSchemaForm(RestockRequest, {
    productId,
    ...(first && { variantId: first.id }),
    ...(ownAddress === undefined && { email: '' }),
  })
  const asking = useMutation({
    mutationFn: (body: RestockRequest) => call('shop/restock', 'POST', { body }),
    onError: (error) => {
      setFieldErrors(form, error)
      toastFailure(error, 'Not Noted', 'Please try again.')
    },
  })
  const area = useRef<HTMLFormElement>(null)
  useEffect(() => area.current?.querySelector<HTMLElement>('select, input, button')?.focus(), [])
  if (asking.data)
    return <Noted address={asking.variables.email ?? ownAddress ?? ''} isConfirmed={asking.data.isConfirmed} />
  return (
    <Form ref={area} gap={3} submit={form.handleSubmit((body) => asking.mutate(body))}>
      {soldOut.length > 1 && (
        <FormField form={form} as={Select} name="variantId" label={labels[word]}>
          {soldOut.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FormField>
      )}
      {ownAddress !== undefined ? (
        <Text size="small" tone="muted" anywhere>
          We email {ownAddress} once, when {soldOut.length === 1 ? `${first?.name} is` : 'it is'} back.
        </Text>
      ) : (
        <FormField
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          hint={`One email, when ${soldOut.length === 1 ? `${first?.name} is` : 'it is'} back. Nothing else.`}
        />
      )}
      <Button type="submit" pending={asking.isPending} pendingText="Noting...">
        Email me
      </Button>
    </Form>
  )
}
