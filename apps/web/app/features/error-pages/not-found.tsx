import { common } from '#app/copy/common.ts'
import { notFound } from '#app/copy/error-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorPage } from './error-page.tsx'

export function NotFound() {
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
