import { expect, test } from 'vitest'
import { inlineSources } from './inline-sources.ts'

test('returns the inline styles and scripts unchanged', () => {
  const page =
    '<style>a{b:c}</style><script src="/x.js"></script><script>go( 1 )</script><style media="print">\n p{}</style>'
  expect(inlineSources(page)).toEqual({ styles: ['a{b:c}', '\n p{}'], scripts: ['go( 1 )'] })
})

test.each(['<p style="color:red">', '<button onclick="go()">', '<img src="a" onerror=go()>'])(
  'refuses %s, which the Content-Security-Policy would block',
  (page) => expect(() => inlineSources(page)).toThrow('Content-Security-Policy'),
)
