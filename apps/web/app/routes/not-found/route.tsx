import { data } from 'react-router'
import { notFound } from '#app/copy/error-pages.ts'
import { NotFound } from '#app/features/error-pages/not-found.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: notFound.title, path: null, hidden: true })

export const loader = () => data(null, { status: 404 })

export default NotFound
