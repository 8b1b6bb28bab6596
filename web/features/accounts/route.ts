import type { RouteObject } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { routeTitle } from '../../navigation/use-route-title.ts'

export const signInRoutes: RouteObject[] = [
  {
    path: paths.signIn,
    handle: routeTitle('Sign In'),
    lazy: { Component: async () => (await import('./sign-in/sign-in.tsx')).SignIn },
  },
  {
    path: paths.adminSignIn,
    handle: routeTitle('Admin Access'),
    lazy: { Component: async () => (await import('./sign-in/admin-sign-in.tsx')).AdminSignIn },
  },
]
