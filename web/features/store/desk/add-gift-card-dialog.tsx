import { type KeyboardEvent, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { lastFour } from '../../../../shared/store/last-four.ts'
import { type GiftCardKind, platforms } from '../../../../shared/store/schema.ts'
import { useAction } from '../../../api/action.ts'
import { Textarea } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { AmountField, FormField, toastMissing, useSchemaForm } from '../../../ui/forms/form.tsx'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { Grid } from '../../../ui/primitives.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { stockReads } from '../route.ts'
import { addGiftCards, outcomeWords } from './add-gift-cards.ts'
import { type AddedCode, AddedCodes } from './added-codes.tsx'
import { EnteredGiftCards } from './entered-gift-cards.ts'
import { nameOf } from './kind-name.ts'

/** Higher, the field scrolls. */
const maxLines = 8

const choices = platforms.map((value) => ({
  value,
  label: (
    <>
      <img src={platformDisplay[value].art} alt="" width="24" height="24" />
      {platformDisplay[value].name}
    </>
  ),
}))

/** The form, which keeps everything but the code, and the codes that it has added so far, the latest first. */
function useAdding(kind: Props['kind']) {
  const form = useSchemaForm(EnteredGiftCards, {
    name: kind ? nameOf(kind) : '',
    platform: kind?.platform ?? 'playstation',
    ...(kind && { amount: kind.amount, solcoinPrice: kind.amount }),
    giftCardCode: '',
  })
  const [codes, setCodes] = useState<readonly AddedCode[]>([])
  const adding = useAction({
    send: addGiftCards,
    onDone: ({ results, left }, { name }) => {
      const sent = results.map(({ code, added }): AddedCode => ({
        key: crypto.randomUUID(),
        name,
        end: lastFour(code),
        card: added,
      }))
      setCodes((before) => [...sent.toReversed(), ...before])
      // What was typed in the meantime stays, below what was not saved.
      if (left.length === 0) return
      const typed = form.getValues('giftCardCode')
      form.setValue('giftCardCode', [...left, ...(typed ? [typed] : [])].join('\n'))
    },
    done: (outcome, { name }) => outcomeWords(outcome, name),
    failed: null,
    changes: stockReads,
    // The codes are in the page no longer than it needs them.
    gcTime: 0,
    scope: { id: 'add-gift-cards' },
  })
  const focusCode = () => form.setFocus('giftCardCode')
  const save = form.handleSubmit((cards) => {
    adding.mutate(cards)
    form.resetField('giftCardCode')
    focusCode()
  }, toastMissing(form.getValues))
  const remove = ({ key }: AddedCode) => {
    setCodes((before) => before.filter((each) => each.key !== key))
    focusCode()
  }
  return { form, save, codes, remove, isPending: adding.isPending }
}

/** Enter saves, as in a field of one line; with Shift it begins another line. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.form?.requestSubmit()
}

type Props = {
  /** What they are, if that is known. */
  kind: Pick<GiftCardKind, 'platform' | 'amount'> | undefined
  open: boolean
  onClose: () => void
}

/** Adds gift cards to the store, as many as somebody has at hand. */
export function AddGiftCardDialog({ kind, open, onClose }: Props) {
  const { form, save, codes, remove, isPending } = useAdding(kind)
  const platform = useController({ control: form.control, name: 'platform' })
  const typed = useWatch({ control: form.control, name: 'giftCardCode' })
  const added = codes.filter(({ card }) => card).length
  return (
    <FormDialog
      title="Add Gift Card"
      description={
        added > 0
          ? `${added} added now.`
          : 'One code for one member. It is encrypted when it arrives; only its buyer can see it again.'
      }
      open={open}
      onClose={onClose}
      action="Save and add another"
      pendingText="Adding..."
      pending={isPending}
      cancel={codes.length > 0 ? 'Done' : 'Cancel'}
      form={{ autoComplete: 'off' }}
      submit={save}
      below={<AddedCodes codes={codes} onUndone={remove} />}
    >
      <SegmentedControl
        label="Platform"
        choices={choices}
        value={platform.field.value}
        onChange={platform.field.onChange}
      />
      <FormField form={form} name="name" label="Name" placeholder="PlayStation Store $20" />
      <Grid fixed gap={4} align="start">
        <AmountField form={form} name="amount" label="Amount, AUD" />
        <AmountField form={form} name="solcoinPrice" label="Price, Solcoins" />
      </Grid>
      <FormField
        as={Textarea}
        form={form}
        name="giftCardCode"
        label="Gift card code"
        hint="Everything else stays for the next one."
        placeholder="One code, or several, one a line"
        code
        rows={Math.min(maxLines, typed.split('\n').length)}
        enterKeyHint="done"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onKeyDown={saveOnEnter}
      />
    </FormDialog>
  )
}
