import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { common } from '#app/copy/common.ts'
import { fatal, unknownSchool } from '#app/copy/error-pages.ts'
import { isCodeGone } from '#app/lib/route-module.ts'
import { useSchoolIfKnown } from '#app/lib/school.ts'
import { CODE_IS_LATE } from '#app/lib/with-timeout.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { SchoolMark } from '../school/school-mark.tsx'
import { ErrorDetails } from './error-details.tsx'
import { ErrorPage } from './error-page.tsx'

export default function FatalPage({ error, framed }: { error: unknown; framed: boolean }) {
  useEffect(() => {
    // React has caught it, so no error event has come.
    if (error instanceof Error && !isCodeGone(error)) dispatchEvent(new ErrorEvent('error', { error }))
  }, [error])
  const content = isUnknownSchool(error) ? <NoSuchSchool /> : <BrokenPage error={error} />
  if (framed) return content
  return (
    <div className="flex min-h-dvh flex-col">
      <SchoolHeader />
      <main className="flex flex-1 flex-col justify-center">{content}</main>
    </div>
  )
}

function BrokenPage({ error }: { error: unknown }) {
  return (
    <ErrorPage
      title={fatal.title}
      text={fatal.text}
      icon="alert"
      urgent
      below={<ErrorDetails>{messageFor(error)}</ErrorDetails>}
    >
      <title>{fatal.title}</title>
      <Button icon="retry" onClick={() => window.location.reload()}>
        {fatal.reload}
      </Button>
      {/* A full page load, because the app's state may be broken. */}
      <ButtonAnchor href="/" kind="outline" icon="home">
        {common.backHome}
      </ButtonAnchor>
    </ErrorPage>
  )
}

const NoSuchSchool = () => (
  <ErrorPage title={unknownSchool.title} text={unknownSchool.text} urgent>
    <title>{unknownSchool.title}</title>
    <Button kind="outline" icon="retry" onClick={() => window.location.reload()}>
      {fatal.reload}
    </Button>
  </ErrorPage>
)

function SchoolHeader() {
  const school = useSchoolIfKnown()
  return (
    <div className="border-line border-b bg-card">
      <p className="measure flex h-16 items-center gap-2.5 font-bold text-brand-strong text-lg">
        <SchoolMark school={school} />
        <bdi className="truncate">{school?.name}</bdi>
      </p>
    </div>
  )
}

const isUnknownSchool = (error: unknown) => isRouteErrorResponse(error) && error.data?.code === 'school.unknown'

function messageFor(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.data?.message ?? String(error.status)
  // A browser's own messages about scripts that failed to load are long and in English.
  if (isCodeGone(error)) return fatal.codeGone
  if (error instanceof Error) return error.message === CODE_IS_LATE ? fatal.codeLate : error.message
  return String(error)
}
