const phrases = (text: string): string[] => text.split('|');

/** Link texts without meaning outside their context, by language. */
export const VAGUE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  en: phrases('here|click here|click|this|this link|this one|link|more|read more|learn more|see here'),
  de: phrases('hier|hier klicken|klicken sie hier|klicke hier|dies|dieser link|link|mehr|weiterlesen|mehr erfahren'),
  es: ['aquí', 'haz clic aquí', 'haga clic aquí', 'este enlace', 'enlace', 'más', 'leer más', 'saber más'],
  fr: ['ici', 'cliquez ici', 'ce lien', 'lien', 'plus', 'lire la suite', 'en savoir plus'],
  it: ['qui', 'clicca qui', 'questo link', 'link', 'altro', 'leggi di più', 'scopri di più'],
  pt: ['aqui', 'clique aqui', 'este link', 'esta ligação', 'link', 'mais', 'leia mais', 'saiba mais'],
  nl: ['hier', 'klik hier', 'deze link', 'link', 'meer', 'lees meer'],
  pl: ['tutaj', 'tu', 'kliknij tutaj', 'ten link', 'link', 'więcej', 'czytaj więcej'],
  ru: ['здесь', 'тут', 'нажмите здесь', 'эта ссылка', 'ссылка', 'подробнее', 'далее'],
  uk: ['тут', 'натисніть тут', 'це посилання', 'посилання', 'докладніше', 'далі'],
  tr: ['burada', 'buraya', 'buraya tıklayın', 'bu bağlantı', 'bağlantı', 'daha fazla'],
  ja: ['ここ', 'こちら', 'ここをクリック', 'このリンク', 'リンク', '続きを読む', 'もっと見る'],
  ko: ['여기', '여기를 클릭', '이 링크', '링크', '더 보기', '더보기'],
  zh: ['这里', '点击这里', '此处', '点击此处', '链接', '更多', '這裡', '點擊這裡', '此處', '連結', '更多資訊'],
};
