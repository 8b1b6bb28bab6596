import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { UnreadablePicture } from './scale-picture.ts'
import { problemWith, TooLargePicture, uploadPicture } from './upload-picture.ts'

/** A picture: uploaded (`path` is set), uploading, or failed (`problem` is set). */
export type Picture = {
  key: string
  /** The image's address: its path on the site, or a data URL of the file. */
  source: string | undefined
  path?: string
  /** The uploaded share, 0 to 1. */
  share: number
  problem?: string | undefined
  /** The file to upload; not set when it cannot be uploaded. */
  file?: File
}

const uploadedPicture = (path: string): Picture => ({ key: path, source: path, path, share: 1 })

/** The file as a data URL: the Content-Security-Policy forbids blob: addresses. */
const sourceOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })

function uploadErrorMessage(error: unknown): string {
  if (error instanceof UnreadablePicture) return 'This file is not a picture'
  if (error instanceof TooLargePicture) return 'Larger than 5 MB'
  return error instanceof ApiError ? error.userMessage : 'Upload failed'
}

let count = 0

/** Up to `max` pictures, in order. They upload when they are added. */
export function usePictures(paths: readonly string[], max: number) {
  const [pictures, setPictures] = useState(() => paths.map(uploadedPicture))
  const change = (key: string, update: Partial<Picture>) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...update } : picture)))

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
    const added = files.slice(0, max - pictures.length).map((file): Picture => {
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
    /** Moves a picture by one position: later (1) or earlier (-1). */
    move: (index: number, by: 1 | -1) => setPictures((all) => moved(all, index, by)),
    reset: (paths: readonly string[]) => setPictures(paths.map(uploadedPicture)),
    paths: pictures.flatMap(({ path }) => (path ? [path] : [])),
    isUploading: pictures.some(({ path, problem }) => !path && !problem),
  }
}

export type Pictures = ReturnType<typeof usePictures>

/** Moves one item by one position, wrapping around at the ends. */
export function moved<T>(list: readonly T[], index: number, by: 1 | -1): T[] {
  const rest = list.toSpliced(index, 1)
  return rest.toSpliced((index + by + list.length) % list.length, 0, ...list.slice(index, index + 1))
}
