import { readMailDelay } from '@manassa/contract/shared/password'
import type { ReactNode } from 'react'
import { oneTimeCode } from '../copy/account.ts'
import { useCall } from '../lib/call/use-call.ts'
import { MAIL_DELAY_POLL_MS } from '../lib/timings.ts'

/** Replaces the children while emails come late. A chunk of its own, so that a first visit loads no calls. */
export default function MailDelay({ children }: { children: ReactNode }) {
  const delay = useCall(readMailDelay, {}, { fresh: true, refetchInterval: () => MAIL_DELAY_POLL_MS })
  const isSlow = delay.status === 'success' && delay.data.isSlow
  return isSlow ? <b className="text-ink">{oneTimeCode.slow}</b> : children
}
