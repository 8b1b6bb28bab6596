import type { Plugin } from 'vite'

/** Modules of Amplify that this site has no use for, and what stands in their place. */
const inTheirPlace: Record<string, string> = {
  // The default look, made into a style sheet at each start, and what names its variables. Our theme is a style sheet.
  '@aws-amplify/ui/dist/esm/theme/tokens/index.mjs': 'export const tokens = {}; export const reactNativeTokens = {}',
  'lodash/kebabCase.js': "export default (text) => text.toLowerCase().replaceAll(' ', '-')",
  // Signing with AWS credentials. Our session is a cookie.
  '@aws-amplify/api-rest/dist/esm/apis/common/baseHandlers/authenticatedHandler.mjs':
    "export { unauthenticatedHandler as authenticatedHandler } from './unauthenticatedHandler.mjs'",
  // The file formats of Amplify's own tools. Our configuration is an object.
  '@aws-amplify/core/dist/esm/utils/parseAmplifyConfig.mjs': 'export const parseAmplifyConfig = (config) => config',
}

/** Leaves out of the bundle what Amplify would bring along in vain: 15 kB of it, compressed. */
export const leanAmplify = (): Plugin => ({
  name: 'lean-amplify',
  enforce: 'pre',
  load: (id) => Object.entries(inTheirPlace).find(([path]) => id.endsWith(`/node_modules/${path}`))?.[1],
})
