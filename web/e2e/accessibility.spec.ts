import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { states } from './states/all.ts'
import { keepToastsOpen } from './states/state.ts'
import { expect, test } from './test.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs axe on the page. The pages have no frames, so one injection is enough. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    // Without `preload`, which only a disabled rule needs, and selectors, which nobody reads, it takes a sixth less time.
    window.axe.run(document, { resultTypes: ['violations'], preload: false, selectors: false }),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
}

/**
 * Elements whose content overflows horizontally: the page, a container that hides its overflow, or a box that scrolls, unless it
 * has no scrollbar, such as a row that people push sideways.
 */
function findOverflow(): string[] {
  const parts = new Set([document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=region]')])
  const isWider = (element: Element) => element.scrollWidth > element.clientWidth
  const scrolls = (element: Element) => {
    const { overflowX, scrollbarWidth } = getComputedStyle(element)
    // A block of code scrolls: its lines must not break.
    return (overflowX === 'auto' || overflowX === 'scroll') && scrollbarWidth !== 'none' && !element.matches('pre')
  }
  return [...document.querySelectorAll('*')]
    .filter((element) => isWider(element) && (parts.has(element as HTMLElement) || scrolls(element)))
    .map((element) => {
      const edge = element.getBoundingClientRect().left + element.clientWidth
      const beyond = [...element.querySelectorAll('*')].findLast((part) => part.getBoundingClientRect().right > edge)
      return `${element.outerHTML.slice(0, 100)} … ${beyond?.outerHTML.slice(0, 200)}`
    })
}

/**
 * Controls that have the focus without being seen: under a bar that stays in the window, or where nothing but the focus scrolls.
 * What is open, such as a dialog, is looked at alone, down to its last button. Toasts go by themselves.
 */
function findUnseenFocus(): string[] {
  document.querySelector<HTMLElement>('#toasts')?.style.setProperty('display', 'none')
  const scope = [...document.querySelectorAll('[role=dialog], [data-panel]')].at(-1) ?? document
  const isCut = (element: Element | null): boolean =>
    element !== null &&
    ((element.scrollTop > 0 && getComputedStyle(element).overflowY === 'hidden') || isCut(element.parentElement))
  const isSeen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
    const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y]
    return [0.05, 0.25, 0.5, 0.75, 0.95].some((down) =>
      [0.05, 0.5, 0.95].some((across) => {
        const found = document.elementFromPoint(x + width * across, y + height * down)
        return found !== null && element.contains(found)
      }),
    )
  }
  const controls = scope.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  return [...controls]
    .filter((control) => {
      control.focus({ focusVisible: true, preventScroll: true })
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      // A field that is only a dot or a box is seen with its label.
      const shown = control.closest('label') ?? control
      return document.activeElement === control && (!isSeen(shown) || isCut(shown))
    })
    .map((control) => control.outerHTML.slice(0, 200))
}

/** In forced colours: chosen elements that look like their neighbours, and dialogs without an edge. */
function findHiddenStates(): string[] {
  const states = [
    ['[aria-pressed=true]', '[aria-pressed=false]'],
    ['[aria-selected=true]', '[aria-selected=false]'],
    ['a[aria-current]', 'a:not([aria-current])'],
    ['label:has(input[type=radio]:checked)', 'label:has(input[type=radio]:not(:checked))'],
  ] as const
  const background = (element: Element) => getComputedStyle(element).backgroundColor
  const isHidden = (chosen: Element, others: string) =>
    [...(chosen.closest('ul, nav, fieldset, [role=tablist], form') ?? document).querySelectorAll(others)].some(
      (other) => background(other) === background(chosen),
    )
  const hidden = states.flatMap(([chosen, others]) =>
    [...document.querySelectorAll(chosen)].filter((element) => isHidden(element, others)),
  )
  const edgeless = [...document.querySelectorAll('[role=dialog]')].filter(
    (dialog) => Number.parseFloat(getComputedStyle(dialog).borderTopWidth) === 0,
  )
  return [...hidden, ...edgeless].map((element) => element.outerHTML.slice(0, 200))
}

for (const { name, details = {}, setUp } of states) {
  test(
    `${name} has no axe violations, no box wider than itself, shows its states in forced colours, and is whole at a zoom of 400%`,
    details,
    async ({ page, pageErrors, adminApi, signInAsNewMember }) => {
      await setUp({ page, pageErrors, adminApi, signInAsNewMember })
      await keepToastsOpen(page)
      await page.evaluate(axeSource)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findViolations(page), `at ${width} px`).toEqual([])
        expect(await page.evaluate(findOverflow), `at ${width} px`).toEqual([])
      }
      // 320 px beside a classic scrollbar.
      await page.setViewportSize({ width: 335, height: 640 })
      expect(await page.evaluate(findOverflow)).toEqual([])
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await page.evaluate(findHiddenStates), 'in forced colours').toEqual([])
      await page.setViewportSize({ width: 335, height: 200 })
      expect(await page.evaluate(findOverflow), 'at a zoom of 400%').toEqual([])
      expect(await page.evaluate(findUnseenFocus), 'at a zoom of 400%').toEqual([])
    },
  )
}

test('the check of forced colours notices a state that only a colour shows', async ({ page }) => {
  await page.goto('/login')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.evaluate(() => {
    const plain = '<button aria-pressed="true">A</button><button aria-pressed="false">B</button>'
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<form>${plain}</form>`)
    for (const button of document.querySelectorAll<HTMLElement>('main form > button[aria-pressed]'))
      button.style.setProperty('background', 'Canvas', 'important')
  })
  expect(await page.evaluate(findHiddenStates)).toHaveLength(1)
})

test('the check of the zoom notices a bar that covers what has the focus', async ({ page }) => {
  await page.goto('/login')
  await page.setViewportSize({ width: 335, height: 200 })
  expect(await page.evaluate(findUnseenFocus)).toEqual([])
  await page.evaluate(() => {
    const bar = document.body.appendChild(document.createElement('div'))
    Object.assign(bar.style, { position: 'fixed', inset: '6rem 0 0', zIndex: '9999' })
  })
  expect(await page.evaluate(findUnseenFocus)).not.toEqual([])
})
