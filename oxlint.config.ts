import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'oxlint'

const foldersIn = (parent: string): string[] =>
  readdirSync(join(import.meta.dirname, parent), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

/** A folder of the contract is an area. What else the functions have is an integration, except these. */
const areas = foldersIn('shared')
const frame = ['http', 'table', 'routes', 'jobs', 'streams', 'testing']
const integrations = foldersIn('functions').filter((name) => !areas.includes(name) && !frame.includes(name))

/** The order of the features: each imports those of earlier lines only. */
const order = [
  ['legal'],
  ['accounts'],
  ['notifications', 'audit'],
  ['ledger'],
  ['membership'],
  ['missions'],
  ['store', 'claims', 'catalogue', 'community'],
  ['card', 'orders'],
  ['home', 'landing', 'figures', 'members'],
]
const unordered = foldersIn('web/features').filter((name) => !order.flat().includes(name))
if (unordered.length > 0) throw new Error(`oxlint.config.ts states no order for the features ${unordered.join(', ')}`)

type Pattern = { regex: string; message: string } | { group: string[]; message: string }

/** Imports from these folders, at any depth above. */
const above = (folders: string[], message: string): Pattern => ({
  regex: `^(\\.\\./)+(${folders.join('|')})/`,
  message,
})

const restrict = (files: string[], patterns: Pattern[], excludeFiles: string[] = []) => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
})

const tests = ['**/*.test.ts', '**/testing/**']

const packagesOfShared = (names: string[], message: string): Pattern[] => [
  above(['web', 'functions', 'infra'], 'shared imports nothing from web, functions or infra'),
  { group: ['*', '!./**', '!../**', ...names.map((name) => `!${name}`)], message },
]

const outsideWeb = above(['functions', 'infra'], 'web imports shared, never functions or infra')
const outsideFunctions = above(['web', 'infra'], 'functions imports shared, never web or infra')

/** What a feature may not import: those of its own line and later ones, and the app. */
function restrictFeature(feature: string) {
  const line = order.findIndex((features) => features.includes(feature))
  const others = order
    .slice(line)
    .flat()
    .filter((name) => name !== feature)
  const earlier = order.slice(0, line).flat().join(', ') || 'no other feature'
  const message = `${feature} imports ${earlier}: see the order of the features in oxlint.config.ts`
  return restrict(
    [`web/features/${feature}/**`],
    [
      outsideWeb,
      above(['app', 'features/app'], 'nothing imports app'),
      above(
        others.flatMap((name) => [name, `features/${name}`]),
        message,
      ),
    ],
  )
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'cdk.out', 'coverage', 'test-results'],
  rules: {
    eqeqeq: 'error',
    'no-console': 'off',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-shadow': 'off',
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'max-params': ['error', { max: 4 }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/react-in-jsx-scope': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    // Otherwise the module is loaded for its types, and a dynamic import of it loads nothing later.
    'typescript/no-import-type-side-effects': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
  },
  // Of the entries that match a file, the last one counts.
  overrides: [
    restrict(['shared/**'], packagesOfShared(['valibot'], 'valibot is the only package that shared imports')),
    restrict(
      ['shared/**/*.test.ts', 'shared/**/testing/**'],
      packagesOfShared(
        ['valibot', 'vitest', 'fast-check', '@fast-check/vitest'],
        'tests of shared import valibot, vitest and fast-check',
      ),
    ),
    restrict(['web/**'], [outsideWeb]),
    restrict(
      ['web/api/**', 'web/navigation/**', 'web/browser/**', 'web/cart/**'],
      [outsideWeb, above(['features', 'app'], 'only app imports features, and nothing imports app')],
    ),
    restrict(
      ['web/ui/**'],
      [
        outsideWeb,
        above(
          ['features', 'app', 'api', 'cart'],
          'ui components take their data as props: they import no feature, app, api or cart',
        ),
      ],
    ),
    ...order.flat().map(restrictFeature),
    restrict(['functions/**'], [outsideFunctions]),
    restrict(
      ['functions/http/**', 'functions/table/**'],
      [
        outsideFunctions,
        above(
          [...areas, ...integrations, 'routes', 'jobs', 'streams'],
          'the HTTP pipeline and the table import no area, integration, route or job',
        ),
      ],
      tests,
    ),
    restrict(
      integrations.map((name) => `functions/${name}/**`),
      [
        outsideFunctions,
        above(
          [...areas, 'routes', 'jobs', 'streams', 'http', 'table'],
          'an integration imports no area, route or job, nor the HTTP pipeline or the table',
        ),
      ],
      tests,
    ),
    restrict(
      areas.map((name) => `functions/${name}/**`),
      [
        outsideFunctions,
        {
          regex: `\\.(table|use-case)\\.ts$|/keys\\.ts$|^(\\.\\./)+(http|table|routes|jobs|streams|${integrations.join('|')})/|/(environment|log|serve)\\.ts$|^@aws-sdk|^stripe$`,
          message:
            'a rule is pure: it imports rules and shared, and does no I/O; name a file with I/O .table.ts or .use-case.ts',
        },
        {
          group: ['node:*', '!node:crypto'],
          message: 'a rule is pure: node:crypto is the only module of Node.js that it imports',
        },
      ],
      ['**/*.table.ts', '**/*.use-case.ts', '**/keys.ts', ...tests],
    ),
    restrict(
      ['functions/**/*.table.ts'],
      [
        outsideFunctions,
        {
          regex: `\\.use-case\\.ts$|^(\\.\\./)+(http|routes|jobs|streams|${integrations.join('|')})/`,
          message: 'a table file reads and writes rows: it imports rules, other table files and functions/table',
        },
      ],
    ),
    {
      files: ['infra/**'],
      excludeFiles: ['infra/{local,operator,bench,fuzz,estimate,build,test-deploy}/**', ...tests],
      rules: { 'no-new': 'off' },
    },
    restrict(
      ['infra/**'],
      [
        above(['web'], 'the stack imports nothing from web'),
        {
          group: [
            '**/functions/**',
            '!**/functions/entities.ts',
            '!**/functions/table/schema.ts',
            '!**/functions/secrets/secret-values.ts',
            '!**/functions/service/openapi/tags.ts',
            '!**/functions/metric-names.ts',
            '!**/functions/http/warm-up-event.ts',
            '!**/functions/streams/record-filter.ts',
            '!**/functions/streams/*/filters.ts',
          ],
          message:
            'the stack imports shared, functions/entities.ts, functions/table/schema.ts, functions/secrets/secret-values.ts, functions/metric-names.ts, functions/http/warm-up-event.ts, the areas of functions/service/openapi/tags.ts and the filters of functions/streams',
        },
        { regex: '^(\\./|(\\.\\./)+)local/', message: 'the stack and the build never import infra/local' },
      ],
      ['infra/{local,operator,bench,fuzz,estimate,build,test-deploy}/**', ...tests],
    ),
    restrict(
      ['infra/build/**'],
      [{ regex: '^(\\./|(\\.\\./)+)local/', message: 'the stack and the build never import infra/local' }],
      tests,
    ),
    restrict(
      ['functions/testing/**'],
      [
        above(['web'], 'tests of functions import nothing from web'),
        {
          group: ['**/infra/**', '!**/infra/local/**'],
          message: 'tests of functions import infra/local, nothing else of infra',
        },
      ],
    ),
    { files: [...tests, 'web/e2e/**'], rules: { 'max-lines': 'off' } },
  ],
})
