import {
  type ChatFacts,
  type ChatTextKind,
  filledText,
  usualChatTexts,
} from '@manassa/contract/teacher/chat-text-slots'
import { readChatTexts } from '@manassa/contract/teacher/chat-texts'
import { useCall } from '#app/lib/call/use-call.ts'
import { useMe } from '#app/ui/console/me-context.ts'

/**
 * Fills the school's texts with what is known; null where a text names something that is not. Until they are here, and
 * where they cannot be had, the usual words stand in their place.
 */
export function useChatTexts(): (kind: ChatTextKind, facts: ChatFacts) => string | null {
  const { school } = useMe()
  const textOf = useTexts()
  return (kind, facts) => filledText(textOf(kind), { school: school.name, ...facts })
}

function useTexts(): (kind: ChatTextKind) => string {
  const { answer } = useCall(readChatTexts, {})
  const texts = answer.state === 'here' && answer.data ? answer.data : usualChatTexts
  return (kind) => texts[kind] ?? usualChatTexts[kind]
}
