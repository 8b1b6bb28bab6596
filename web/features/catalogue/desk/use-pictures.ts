import { useState } from 'react'
import { maxImages } from '../../../../shared/catalogue/schema.ts'
import { ApiError } from '../../../api/api-error.ts'
import { problemWith, uploadPicture } from './upload-picture.ts'

/** A picture of a product: on the site (`path`), on its way there, or refused (`problem`). */
export type Picture = {
  key: string
  /** What to show: its address on the site, or the file itself. */
  source: string | undefined
  path?: string
  /** How much of it is uploaded, 0 to 1. */
  share: number
  problem?: string | undefined
  /** What is uploaded; none when it cannot be. */
  file?: File
}

const onSite = (path: string): Picture => ({ key: path, source: path, path, share: 1 })

/** The file as an address that a page may show: our policy knows no blob: addresses. */
const sourceOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })

const uploadErrorMessage = (error: unknown): string => (error instanceof ApiError ? error.userMessage : 'Upload failed')

let count = 0

/** The pictures of a product in their order, the first of which the shop shows. */
export function usePictures(paths: readonly string[]) {
  const [pictures, setPictures] = useState(() => paths.map(onSite))
  const change = (key: string, news: Partial<Picture>) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...news } : picture)))

  const upload = async (key: string, file: File) => {
    change(key, { share: 0, problem: undefined })
    void sourceOf(file).then(
      (source) => change(key, { source }),
      () => undefined,
    )
    try {
      change(key, { path: await uploadPicture(file, (share) => change(key, { share })), share: 1 })
    } catch (error) {
      change(key, { problem: uploadErrorMessage(error) })
    }
  }
  const add = (files: readonly File[]) => {
    const added = files.slice(0, maxImages - pictures.length).map((file): Picture => {
      count += 1
      const problem = problemWith(file)
      return { key: `file-${count}`, source: undefined, share: 0, problem, ...(!problem && { file }) }
    })
    setPictures((all) => [...all, ...added])
    for (const { key, file } of added) if (file) void upload(key, file)
  }
  return {
    pictures,
    add,
    retry: ({ key, file }: Picture) => file && void upload(key, file),
    remove: (key: string) => setPictures((all) => all.filter((picture) => picture.key !== key)),
    /** Moves a picture one place further, or one back (-1). */
    move: (place: number, by: 1 | -1) => setPictures((all) => moved(all, place, by)),
    reset: (paths: readonly string[]) => setPictures(paths.map(onSite)),
    paths: pictures.flatMap(({ path }) => (path ? [path] : [])),
    isUploading: pictures.some(({ path, problem }) => !path && !problem),
  }
}

export type Pictures = ReturnType<typeof usePictures>

/** The list with one of its places further, or back; from an end it goes on at the other. */
export function moved<T>(list: readonly T[], place: number, by: 1 | -1): T[] {
  const rest = list.toSpliced(place, 1)
  return rest.toSpliced((place + by + list.length) % list.length, 0, ...list.slice(place, place + 1))
}
