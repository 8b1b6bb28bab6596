import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isEmptyField } from '../../../ui/forms/is-empty-field.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { GeneratedCard } from './generated-card.ts'

const generateDelayMs = 2_000

/** The generator’s form, its simulated delay, and the cards generated since the screen opened, newest first. */
export function useGiftCardGenerator() {
  const [cards, setCards] = useState<readonly GeneratedCard[]>([])
  const form = useForm<GeneratedCard>({
    resolver: valibotResolver(GeneratedCard),
    defaultValues: { id: '', description: '' },
  })
  const generating = useMutation({
    mutationFn: (card: GeneratedCard) =>
      new Promise<GeneratedCard>((resolve) => setTimeout(() => resolve(card), generateDelayMs)),
    onSuccess: (card) => {
      setCards((cards) => [card, ...cards])
      form.reset()
    },
  })
  const generate = form.handleSubmit(
    (card) => generating.mutate(card),
    () => {
      const { id, amount, description, platform } = form.getValues()
      if (![id, amount, description, platform].some(isEmptyField)) return
      toast({
        tone: 'bad',
        title: 'Missing Information',
        description: 'Please fill in all fields before generating.',
      })
    },
  )
  return { cards, form, generate, isPending: generating.isPending }
}
