import type { Failure } from '@manassa/contract/endpoint'
import { errors } from '@manassa/contract/errors'
import { appCorner } from '../../copy/app-corner.ts'
import { samples } from '../../copy/samples.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { OneTimeCodeField, ResendCode } from '../../ui/form-one-time-code.tsx'
import { Icon, iconNames } from '../../ui/icon.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { TextAnchor, TextLink } from '../../ui/text-link.tsx'
import { CornerCard } from '../app-corner/corner-card.tsx'
import { Pieces, Row } from './pieces.tsx'

const refused: Failure = {
  success: false,
  code: 'server.unexpected',
  message: errors['server.unexpected'].arabic,
  error: 'An unexpected error occurred',
}
const tooOften: Failure = { ...refused, code: 'request.tooMany', retryAfterSeconds: 90 }

const nothing = () => {}

/** Failures of a form, its code by letter, links, signs, and the card of the app at the foot of a window. */
export const MorePieces = () => (
  <Pieces title={samples.families.more}>
    <FormFailure failure={refused} onRetry={nothing} />
    <FormFailure failure={tooOften} onRetry={nothing} />
    <PartFailed />
    <div className="grid gap-5 md:grid-cols-2">
      <OneTimeCodeField readOnly={false} />
      <OneTimeCodeField readOnly={false} error={samples.wrong} />
      <ResendCode until={0} onResend={async () => true} />
    </div>
    <Row>
      <TextLink to="/ui">{samples.look}</TextLink>
      <TextAnchor href="https://wa.me/201000000003">{samples.ask}</TextAnchor>
    </Row>
    <Row>
      {iconNames.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} size={24} />
        </span>
      ))}
    </Row>
    <CornerCard icon="device" title={appCorner.install(samples.words)} text={appCorner.installText}>
      <Button size="small">{appCorner.installNow}</Button>
      <Button size="small" kind="plain">
        {appCorner.never}
      </Button>
    </CornerCard>
  </Pieces>
)
