import { reloadOnReconnect } from 'virtual:in-page'
import { type ErrorCode, errorInArabic } from '@manassa/contract/errors'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import { common, footer } from '../copy/common.ts'
import { fatal, notFound, tooMany, unavailable, unknownSchool } from '../copy/error-pages.ts'
import { ErrorDetails } from '../features/error-pages/error-details.tsx'
import { ErrorPanel } from '../features/error-pages/error-page.tsx'
import { chatLink } from '../lib/chat-link.ts'
import { RECONNECT_POLL_MS } from '../lib/reload-if-reachable.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import type { IconName } from '../ui/icon.tsx'
import { TextAnchor } from '../ui/text-link.tsx'
import { staticPage } from './static-page.tsx'

interface PageFailure {
  status: number
  code: ErrorCode
  message: string
  retryAfterSeconds: number | null
  school: SchoolProfile | null
  nonce: string
}

export function failurePage({ status, code, message, retryAfterSeconds, school, nonce }: PageFailure): string {
  const words = errorInArabic(code) ?? message
  const { title, text, icon } = lookOf(status, code, words)
  const help = chatLink(school?.contact?.whatsApp_Number, notFound.question(null))
  return staticPage({
    school,
    nonce,
    title,
    ...retryOf(status, retryAfterSeconds),
    children: (
      <ErrorPanel
        title={title}
        text={text}
        icon={icon}
        urgent
        below={status === 500 && <ErrorDetails>{words}</ErrorDetails>}
        help={
          help && (
            <p className="text-muted text-sm">
              {footer.help} <TextAnchor href={help}>{footer.support}</TextAnchor>
            </p>
          )
        }
      >
        {status !== 404 && (
          <ButtonAnchor href="" icon="retry">
            {unavailable.retry}
          </ButtonAnchor>
        )}
        <ButtonAnchor href="/" kind="outline" icon="home">
          {common.backHome}
        </ButtonAnchor>
      </ErrorPanel>
    ),
  })
}

/** A small request checks the server first, because reloading the whole page costs mobile data. */
function retryOf(status: number, retryAfterSeconds: number | null) {
  if (status === 429) return { refreshAfterSeconds: retryAfterSeconds }
  if (status !== 503) return {}
  const refreshAfterSeconds = Math.max(retryAfterSeconds ?? 0, RECONNECT_POLL_MS / 1000)
  return { refreshAfterSeconds, script: reloadOnReconnect }
}

function lookOf(status: number, code: ErrorCode, words: string): { title: string; text: string; icon: IconName } {
  if (status === 503) return { ...unavailable, icon: 'clock' }
  if (status === 429) return { ...tooMany, icon: 'clock' }
  if (code === 'school.unknown') return { ...unknownSchool, icon: 'search' }
  if (status === 404) return { ...notFound, icon: 'search' }
  return { title: fatal.title, text: status === 500 ? fatal.text : words, icon: 'alert' }
}
