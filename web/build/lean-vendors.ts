import type { Plugin } from 'vite'

/** Modules of Amplify and Emotion that this site has no use for, and what stands in their place. */
const inTheirPlace: Record<string, string> = {
  // The default look, made into a style sheet at each start, and what names its variables. Our theme is a style sheet.
  '@aws-amplify/ui/dist/esm/theme/tokens/index.mjs': 'export const tokens = {}; export const reactNativeTokens = {}',
  'lodash/kebabCase.js': "export default (text) => text.toLowerCase().replaceAll(' ', '-')",
  // Signing with AWS credentials. Our session is a cookie.
  '@aws-amplify/api-rest/dist/esm/apis/common/baseHandlers/authenticatedHandler.mjs':
    "export { unauthenticatedHandler as authenticatedHandler } from './unauthenticatedHandler.mjs'",
  '@aws-crypto/sha256-js/build/module/index.js': 'export const Sha256 = undefined',
  // The file formats of Amplify's own tools. Our configuration is an object.
  '@aws-amplify/core/dist/esm/utils/parseAmplifyConfig.mjs': 'export const parseAmplifyConfig = (config) => config',
  // What copies the statics of a class that is wrapped in a theme. Nothing here is.
  '@emotion/react/_isolated-hnrs/dist/emotion-react-_isolated-hnrs.browser.esm.js': 'export default (target) => target',
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': 'export default (target) => target',
}

/** Leaves out of the bundle what these would bring along in vain: 20 kB of it, compressed. */
export const leanVendors = (): Plugin => ({
  name: 'lean-vendors',
  enforce: 'pre',
  load: (id) => Object.entries(inTheirPlace).find(([path]) => id.endsWith(`/node_modules/${path}`))?.[1],
})
