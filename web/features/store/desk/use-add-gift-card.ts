import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm, type FieldPath } from 'react-hook-form'
import { NewGiftCard } from '../../../../shared/store/new-gift-card.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { isEmptyField } from '../../../ui/forms/is-empty-field.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useInvalidateGiftCards } from './use-invalidate-gift-cards.ts'

/** The form of a new gift card, and adding it. */
export function useAddGiftCard(onAdded: () => void) {
  const refreshStock = useInvalidateGiftCards()
  const form = useForm<NewGiftCard>({
    resolver: valibotResolver(NewGiftCard),
    defaultValues: { name: '', platform: 'playstation', giftCardCode: '' },
  })

  const adding = useMutation({
    mutationFn: (item: NewGiftCard) => call('admin/shop/add-item', 'POST', { body: item }),
    onSuccess: ({ name }) => {
      onAdded()
      toast({ tone: 'ok', title: 'Item Added', description: `${name} is in the store.` })
      return refreshStock()
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      fields.forEach(([field, message], index) =>
        form.setError(field as FieldPath<NewGiftCard>, { message }, { shouldFocus: index === 0 }),
      )
      toast({
        tone: 'bad',
        title: 'Failed to Add Item',
        description: errorMessage(error, 'Failed to add gift card to inventory'),
      })
    },
  })

  const add = form.handleSubmit(
    (item) => adding.mutate(item),
    () => {
      if (!Object.values(form.getValues()).some(isEmptyField)) return
      toast({ tone: 'bad', title: 'Missing Information', description: 'Please fill in all fields' })
    },
  )
  return { form, add, isPending: adding.isPending }
}
