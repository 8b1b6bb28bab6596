import clsx from 'clsx'
import { useLocation } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { returnStateFor } from '../../navigation/return-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import header from '../../ui/layout/site-header.module.css'
import { PlaceLink } from './place-link.tsx'
import { shop } from './places.ts'
import visitor from '../../ui/layout/visitor-bar.module.css'

const signInScreens: string[] = [paths.signIn, paths.adminSignIn]

/** The shop, signing in and joining. */
export function VisitorBar() {
  const location = useLocation()
  return (
    <>
      <nav aria-label="Main" className={clsx(header.links, visitor.links)}>
        <PlaceLink place={shop} className={header.link} />
      </nav>
      {!signInScreens.includes(location.pathname) && (
        <div className={clsx(header.tools, visitor.tools)}>
          <ButtonLink variant="quiet" to={`${paths.signIn}#sign-in`} state={returnStateFor(location)}>
            Sign In
          </ButtonLink>
          <ButtonLink to={paths.signIn}>Join</ButtonLink>
        </div>
      )}
    </>
  )
}
