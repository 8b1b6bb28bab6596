import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../navigation/paths.ts'

/** The token of the mailed link that opened this screen; empty after a reload. */
export function useMailedToken(): string {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(mailedToken)
  // Another link that was opened in this tab.
  if (hash !== '' && token !== hash.slice(1)) setToken(hash.slice(1))
  useLayoutEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, navigate, pathname])
  return token
}

const mailedPaths: string[] = [paths.reset, paths.confirmEmail, paths.verifyEmail, paths.unsubscribe, paths.restock]
let taken = ''

/**
 * Takes the token of a mailed link out of the address, so that neither the address bar nor the history shows it. Call it before
 * the router reads the address. The fragment of an address never reaches a server.
 */
export function takeMailedToken() {
  const { pathname, hash } = location
  if (!mailedPaths.includes(pathname) || hash === '') return
  taken = hash.slice(1)
  history.replaceState(null, '', pathname)
}

/** The token of the mailed link that opened the page; empty without one. */
export const mailedToken = (): string => taken
