import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mailedToken } from '../../../navigation/mailed-token.ts'

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
