export const whereToBuy = {
  none: 'إدارة المنصة هتقول على واتساب أقرب مكان.',
  failed: 'مقدرناش نحمّل أماكن البيع',
  chat: 'سؤال على واتساب',
  question: (course: string) => `السلام عليكم، عندي سؤال: كارت كورس «${course}» بيتباع فين؟`,
}
