import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'

/** Chakra's token tree for names that are already CSS variables: `{ gold: { value: 'var(--gold)' } }`. */
function variables(names: readonly string[], variable = (name: string) => name) {
  return Object.fromEntries(names.map((name) => [name, { value: `var(--${variable(name)})` }]))
}

const grounds = ['ground', 'ground-2', 'sky-top', 'sunken', 'disabled', 'scrim', 'line', 'line-control']
const surfaces = ['surface-1', 'surface-2', 'surface-3', 'surface-4']
const inks = ['text', 'text-2', 'text-3', 'sky', 'sky-tint', 'focus']
const golds = ['gold', 'gold-hover', 'gold-press', 'on-gold', 'gold-tint']
const statuses = ['ok', 'ok-tint', 'wait', 'wait-tint', 'bad', 'bad-tint', 'bad-solid', 'on-bad']
const tiers = ['tier-free', 'tier-bronze', 'tier-silver', 'tier-gold', 'tier-diamond']
const colors = variables([...grounds, ...surfaces, ...inks, ...golds, ...statuses, ...tiers])

const space = variables(['1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '24', '32'], (name) => `s-${name}`)

/**
 * Chakra with our own tokens and none of its default theme, for the recipes in this folder. Only tokens.css defines
 * colours and sizes; the names here are its names without the leading dashes.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    cssVarsPrefix: 'x',
    theme: {
      breakpoints: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
      tokens: {
        colors: { ...colors, transparent: { value: 'transparent' }, current: { value: 'currentColor' } },
        spacing: { ...space, gutter: { value: 'var(--gutter)' } },
        sizes: {
          ...space,
          ...variables(['target', 'page']),
          full: { value: '100%' },
          icon: { value: '1.25rem' },
          'icon-small': { value: '1rem' },
        },
        radii: { ...variables(['1', '2', '3', '4', 'full'], (name) => `r-${name}`) },
        shadows: { ...variables(['rim', 'rim-gold', 'e-1', 'e-2', 'e-3', 'e-sunken', 'e-gold']) },
        fonts: variables(['display', 'text', 'code'], (name) => `font-${name}`),
        fontSizes: variables(
          ['caption', 'small', 'body', 'lead', 'h4', 'h3', 'title', 'h2', 'h1', 'hero', 'readout'],
          (name) => `t-${name}`,
        ),
        durations: variables(['fast', 'base', 'slow'], (name) => `m-${name}`),
        easings: variables(['ease-out', 'ease-in']),
        zIndex: variables(['overlay'], (name) => `z-${name}`),
      },
      textStyles: {
        small: { value: { fontSize: 'small', lineHeight: '1.5' } },
        display: { value: { fontFamily: 'display', fontWeight: '600', letterSpacing: 'var(--track-display)' } },
      },
      keyframes: {
        rise: { from: { opacity: '0', transform: 'translateY(.5rem)' } },
        sheet: { from: { transform: 'translateY(100%)' } },
        fade: { from: { opacity: '0' } },
        leave: { to: { opacity: '0' } },
        slide: { from: { transform: 'translateX(100%)' } },
        'slide-away': { to: { transform: 'translateX(100%)' } },
      },
    },
  }),
)
