import { useMutation } from '@tanstack/react-query'
import { BellRing, Check } from 'lucide-react'
import { RestockRequest } from '../../../shared/catalogue/restock.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { call, setFieldErrors, toastFailure } from '../../api/client.ts'
import { useUserQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/field.tsx'
import { Form, FormField, useSchemaForm } from '../../ui/forms/form.tsx'
import { Row, Text } from '../../ui/primitives.tsx'

/** Asks for a mail when a product, or a variant of it, can be bought again. Nothing is shown while all of it is in stock. */
export function RestockForm({ product }: { product: Product }) {
  const { data: user } = useUserQuery()
  const { id: productId, variants, inStock } = product
  const soldOut = variants.filter((variant) => !variant.inStock)
  const [first] = soldOut
  const form = useSchemaForm(RestockRequest, {
    productId,
    ...(first && { variantId: first.id }),
    ...(!user && { email: '' }),
  })
  const asking = useMutation({
    mutationFn: (body: RestockRequest) => call('shop/restock', 'POST', { body }),
    onError: (error) => {
      setFieldErrors(form, error)
      toastFailure(error, 'Not Noted', 'Please try again.')
    },
  })
  if (inStock && soldOut.length === 0) return null
  if (asking.data)
    return (
      <Row as="output" gap={2} align="start">
        <Check size="1.25rem" aria-hidden />
        <Text as="span" size="small" tone="muted">
          {asking.data.isConfirmed
            ? 'Noted. We send you one email when it is back.'
            : 'Almost done: open the link in the email that we have just sent you.'}
        </Text>
      </Row>
    )
  return (
    <Form gap={3} submit={form.handleSubmit((body) => asking.mutate(body))}>
      {first && (
        <FormField form={form} as={Select} name="variantId" label="Sold out">
          {soldOut.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FormField>
      )}
      {!user && <FormField form={form} name="email" label="Email" type="email" autoComplete="email" />}
      <Button type="submit" pending={asking.isPending} pendingText="Noting...">
        <BellRing size="1rem" aria-hidden />
        Tell me when it is back
      </Button>
    </Form>
  )
}
