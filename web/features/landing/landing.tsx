import { brand } from '../../../shared/brand.ts'

/** The studio's face for visitors: plain React, prerendered, with plain links. */
export const Landing = () => (
  <main id="main" tabIndex={-1}>
    <h1>Crafting galactic gaming experiences</h1>
    <p>{brand.product} is an indie studio building worlds worth getting lost in.</p>
    <a href="/login">Join as Member</a>
  </main>
)
