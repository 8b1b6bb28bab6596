import type { Page } from '@playwright/test'
import { fileAt, pictureFiles } from '../../shared/catalogue/picture-files.ts'
import type { Product } from '../../shared/catalogue/schema.ts'
import { dialogNamed, toastTitled } from './locators.ts'
import { uniqueName } from './accounts.ts'
import { fromCamera, probe } from './camera.ts'
import { freshContext } from './shared-context.ts'
import { openShopManagementTab, productRow, samplePicture } from './shop-management.ts'
import { expect, test } from './test.ts'

async function openNewProduct(page: Page) {
  const name = uniqueName('Lamp')
  await openShopManagementTab(page, 'Merchandise')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = dialogNamed(page, 'Add Product')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  return { name, dialog }
}

/** The type of a file by its first bytes, and its width. */
const readPicture = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const file = await (await fetch(address)).blob()
    const { width } = await createImageBitmap(file)
    const head = await file.slice(0, 12).text()
    return { width, isWebp: head.startsWith('RIFF') && head.endsWith('WEBP') }
  }, path)

/** A photo, which the page draws. */
const drawPhoto = async (page: Page, width: number, type = 'image/png') => {
  const drawing = { side: width, type }
  const url = await page.evaluate(({ side, type }) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = side
    canvas.getContext('2d')?.fillRect(0, 0, side, side / 2)
    return canvas.toDataURL(type)
  }, drawing)
  return { name: 'photo', mimeType: type, buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') }
}

test('an uploaded picture is WebP, in the sizes that the shop offers to screens, and never enlarged', async ({
  page,
}) => {
  const { name, dialog } = await openNewProduct(page)
  await dialog.getByLabel('Price, AUD').fill('30')
  await dialog.getByLabel('Category').fill(name)
  await dialog.getByLabel('Description').fill('Glows.')
  await dialog.getByLabel('Units available').fill('3')
  await dialog.getByLabel('Add pictures').setInputFiles(await drawPhoto(page, 1600))
  await dialog.getByLabel('Add pictures').setInputFiles(samplePicture)
  await expect(dialog.getByRole('img', { name })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(toastTitled(page, 'Product Added')).toContainText(name)

  const inShop = async () =>
    ((await (await page.request.get('/api/shop/products')).json()) as Product[]).find((each) => each.name === name)
  await expect.poll(async () => (await inShop())?.images).toHaveLength(2)
  const [photo = '', icon = ''] = (await inShop())?.images ?? []
  for (const [path, widths] of [
    [photo, [400, 800, 1200]],
    [icon, [400, 512, 512]],
  ] as const) {
    const offered =
      pictureFiles(path)
        .srcSet?.split(', ')
        .map((file) => file.split(' ')[0] ?? '') ?? []
    expect(await Promise.all(offered.map((file) => readPicture(page, file)))).toEqual(
      widths.map((width) => ({ width, isWebp: true })),
    )
  }
  const shown = productRow(page, name).getByRole('img', { name })
  await expect(shown).toHaveAttribute('srcset', pictureFiles(photo).srcSet ?? '')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-400\.webp$/)
})

/** Like Safari: a picture that cannot be written as WebP becomes a PNG. */
const writeNoWebp = (page: Page) =>
  page.addInitScript(() => {
    const writer = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toBlob')?.value as (
      this: HTMLCanvasElement,
      ...written: Parameters<HTMLCanvasElement['toBlob']>
    ) => void
    HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
      writer.call(this, done, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })

for (const [format, browser] of [
  ['webp', 'a browser that writes WebP'],
  ['jpg', 'a browser that writes JPEG only'],
] as const)
  test(
    `a photo of 5.7 MB is published in three sizes, without what the camera wrote in it, by ${browser}`,
    freshContext,
    async ({ page }) => {
      if (format === 'jpg') await writeNoWebp(page)
      const { name, dialog } = await openNewProduct(page)
      const buffer = fromCamera((await drawPhoto(page, 1600, 'image/jpeg')).buffer)
      expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
      const asked = page.waitForResponse('**/api/admin/products/images')
      await dialog.getByLabel('Add pictures').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
      const { path } = (await (await asked).json()) as { path: string }
      expect(path).toMatch(new RegExp(`-1200\\.${format}$`))
      await expect(dialog.getByRole('img', { name })).toBeVisible()
      await expect(dialog.getByRole('progressbar')).toBeHidden()
      await expect(dialog.getByRole('alert')).toBeHidden()
      for (const width of [400, 800, 1200]) {
        const file = fileAt(path, width, format)
        expect((await readPicture(page, file)).width).toBe(width)
        expect((await (await page.request.get(file)).body()).includes(probe)).toBe(false)
      }
    },
  )

test('a file that is no picture is refused, and nothing is uploaded', async ({ page }) => {
  const { dialog } = await openNewProduct(page)
  const buffer = Buffer.from('not a picture')
  await dialog.getByLabel('Add pictures').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByRole('alert')).toContainText('This file is not a picture')
})
