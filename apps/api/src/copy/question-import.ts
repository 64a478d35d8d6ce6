/** Reasons why a question of a table is imported without a minute. */
export const referenceWarnings = {
  unknownVideo: (name: string) => `الفيديو «${name}» مش في الكورس، فالسؤال هيتضاف من غير دقيقة`,
  sameNames: (name: string) => `فيه كذا فيديو في الكورس اسمه «${name}»، فالسؤال هيتضاف من غير دقيقة`,
  noVideo: 'الدقيقة محتاجة اسم الفيديو، فالسؤال هيتضاف من غيرها',
  noMinute: (minute: string) => `الدقيقة «${minute}» بتتكتب زي 12:34، فالسؤال هيتضاف من غيرها`,
}
