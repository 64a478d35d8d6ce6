import type { DataOf } from '@manassa/contract/endpoint'
import {
  makeRecoveryCodes,
  type readSecurity,
  removeSecondFactor,
  startSecondFactor,
} from '@manassa/contract/teacher/security'
import { useRef, useState } from 'react'
import { twoSteps } from '#app/copy/security.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityCard } from './security-card.tsx'

type TwoStepsState =
  | { name: 'rest' }
  | { name: 'turnOn' | 'turnOff' | 'newCodes' }
  | { name: 'confirm'; started: DataOf<typeof startSecondFactor> }
  | { name: 'codes'; codes: readonly string[] }

const FEW = 2
const rest: TwoStepsState = { name: 'rest' }

export function TwoStepsCard({ secondFactor, recoveryCodesLeft }: DataOf<typeof readSecurity>) {
  const [step, setStep] = useState<TwoStepsState>(rest)
  const heading = useRef<HTMLHeadingElement>(null)
  const end = () => {
    setStep(rest)
    heading.current?.focus()
  }
  const codes = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) =>
    setStep({ name: 'codes', codes: recoveryCodes })
  return (
    <SecurityCard
      title={twoSteps.title}
      headingRef={heading}
      badge={<Badge tone={secondFactor ? 'ok' : 'quiet'}>{secondFactor ? twoSteps.on : twoSteps.off}</Badge>}
      text={secondFactor ? twoSteps.onText : twoSteps.offText}
    >
      {step.name === 'rest' && (
        <TurnOnOrOff isOn={secondFactor} codesLeft={recoveryCodesLeft} go={(name) => setStep({ name })} />
      )}
      {step.name === 'turnOn' && (
        <PasswordStep
          submit={twoSteps.goOn}
          send={({ password }) => validateAndCall(startSecondFactor, { password })}
          onDone={(started) => setStep({ name: 'confirm', started })}
          onCancel={end}
        />
      )}
      {step.name === 'turnOff' && (
        <PasswordStep
          submit={twoSteps.turnOff}
          asksCode
          danger
          send={(typed) => validateAndCall(removeSecondFactor, typed)}
          onDone={end}
          onCancel={end}
        />
      )}
      {step.name === 'newCodes' && (
        <PasswordStep
          submit={twoSteps.newCodes}
          asksCode
          send={(typed) => validateAndCall(makeRecoveryCodes, typed)}
          onDone={codes}
          onCancel={end}
        />
      )}
      {step.name === 'confirm' && (
        <ConfirmStep started={step.started} onDone={(recoveryCodes) => codes({ recoveryCodes })} onCancel={end} />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onStored={end} />}
    </SecurityCard>
  )
}

interface TurnOnOrOffProps {
  isOn: boolean
  codesLeft: number
  go(step: 'turnOn' | 'turnOff' | 'newCodes'): void
}

function TurnOnOrOff({ isOn, codesLeft, go }: TurnOnOrOffProps) {
  if (!isOn) {
    return (
      <Button icon="shield" className="self-start" onClick={() => go('turnOn')}>
        {twoSteps.turnOn}
      </Button>
    )
  }
  return (
    <>
      {codesLeft <= FEW ? (
        <Notice tone="warn" title={twoSteps.left(codesLeft)}>
          {twoSteps.fewLeft}
        </Notice>
      ) : (
        <p className="text-muted text-sm">{twoSteps.left(codesLeft)}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="outline" size="small" icon="key" onClick={() => go('newCodes')}>
          {twoSteps.newCodes}
        </Button>
        <Button kind="danger" size="small" onClick={() => go('turnOff')}>
          {twoSteps.turnOff}
        </Button>
      </div>
    </>
  )
}
