import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm, type FieldPath } from 'react-hook-form'
import { NewsChange } from '../../../../shared/community/new-news.ts'
import type { AdminNews } from '../../../../shared/community/news-schema.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { usePictures } from '../../../pictures/use-pictures.ts'
import { isEmptyField } from '../../../ui/forms/is-empty-field.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { studioDay } from '../../../ui/studio-day.ts'
import { isPublished } from './is-published.ts'
import { useInvalidateNews } from './use-invalidate-news.ts'

/** New news has no revision; the form's schema needs one. */
const valuesOf = (news: AdminNews | undefined): NewsChange => ({
  title: news?.title ?? '',
  text: news?.text ?? '',
  picture: null,
  day: news?.day ?? studioDay(new Date()),
  revision: news?.revision ?? 1,
})

/** The form of new or existing news, and saving it. */
export function useNewsForm(news: AdminNews | undefined, onSaved: () => void) {
  const refreshNews = useInvalidateNews()
  const pictures = usePictures(news?.picture ? [news.picture] : [], 1)
  const form = useForm<NewsChange>({ resolver: valibotResolver(NewsChange), defaultValues: valuesOf(news) })
  const saving = useMutation({
    mutationFn: ({ revision, ...values }: NewsChange) => {
      const body = { ...values, picture: pictures.paths[0] ?? null }
      return news
        ? call('admin/news-item', 'PATCH', { params: { id: news.id }, body: { ...body, revision } })
        : call('admin/news', 'POST', { body })
    },
    onSuccess: (saved) => {
      onSaved()
      const when = isPublished(saved, new Date()) ? 'Everyone sees it within a minute.' : 'It appears on its day.'
      toast({ tone: 'ok', title: news ? 'News Saved' : 'News Published', description: `“${saved.title}”. ${when}` })
      return refreshNews()
    },
    onError: async (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      fields.forEach(([field, message], index) =>
        form.setError(field as FieldPath<NewsChange>, { message }, { shouldFocus: index === 0 }),
      )
      toast({ tone: 'bad', title: 'Failed to Save News', description: errorMessage(error, 'Failed to save the news') })
      if (error instanceof ApiError && error.status === 409) await refreshNews()
    },
  })
  const save = form.handleSubmit(
    (values) => saving.mutate(values),
    () => {
      if (!Object.values(form.getValues()).some(isEmptyField)) return
      toast({ tone: 'bad', title: 'Missing Information', description: 'Please fill in all fields' })
    },
  )
  return { form, pictures, save, isPending: saving.isPending }
}
