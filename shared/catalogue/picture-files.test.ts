import { expect, test } from 'vitest'
import * as v from 'valibot'
import { pictureFiles } from './picture-files.ts'
import { ImagePath } from './schema.ts'

const folder = '/media/products'

test('a picture in several sizes', () => {
  expect(pictureFiles(`${folder}/cap-1200.webp`)).toEqual({
    src: `${folder}/cap-800.webp`,
    srcSet: `${folder}/cap-400.webp 400w, ${folder}/cap-800.webp 800w, ${folder}/cap-1200.webp 1200w`,
  })
})

test('a picture in several sizes, from a browser that cannot write WebP', () => {
  expect(pictureFiles(`${folder}/cap-1200.jpg`)).toEqual({
    src: `${folder}/cap-800.jpg`,
    srcSet: `${folder}/cap-400.jpg 400w, ${folder}/cap-800.jpg 800w, ${folder}/cap-1200.jpg 1200w`,
  })
})

test('a picture that also exists as AVIF', () => {
  const path = `${folder}/cap-front-avif-1200.webp`
  expect(v.is(ImagePath, path)).toBe(true)
  expect(pictureFiles(path).avif).toBe(
    `${folder}/cap-front-avif-400.avif 400w, ${folder}/cap-front-avif-800.avif 800w, ${folder}/cap-front-avif-1200.avif 1200w`,
  )
})

test.each(['cap.webp', 'cap-1200.png', 'cap-400.webp', '1200.webp'])('%s is a single file', (name) => {
  expect(pictureFiles(`${folder}/${name}`)).toEqual({ src: `${folder}/${name}` })
})
