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
 * Fills the school's chat texts with facts; null where a text needs a missing fact. While they load, and when they
 * fail, the default texts apply.
 */
export function useChatTexts(): (kind: ChatTextKind, facts: ChatFacts) => string | null {
  const { school } = useMe()
  const textOf = useTexts()
  return (kind, facts) => filledText(textOf(kind), { school: school.name, ...facts })
}

function useTexts(): (kind: ChatTextKind) => string {
  const query = useCall(readChatTexts, {})
  const texts = query.status === 'success' && query.data ? query.data : usualChatTexts
  return (kind) => texts[kind] ?? usualChatTexts[kind]
}
