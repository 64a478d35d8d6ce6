import { data } from 'react-router'
import { common } from '#app/copy/common.ts'
import { notFound } from '#app/copy/error-pages.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/route'
import { ErrorPage } from './error-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: notFound.title, path: null, hidden: true })

export const loader = () => data(null, { status: 404 })

export default function NotFound() {
  return (
    <ErrorPage title={notFound.title} text={notFound.text}>
      <ButtonLink to="/" icon="home">
        {common.backHome}
      </ButtonLink>
      <ButtonLink to="/courses" kind="outline" icon="book">
        {notFound.courses}
      </ButtonLink>
    </ErrorPage>
  )
}
