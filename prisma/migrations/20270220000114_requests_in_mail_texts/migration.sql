-- What applicants ask for is called 依頼 everywhere. The texts that offices have written keep working: their placeholders
-- get the new names.
UPDATE "mail_template_versions"
SET "subject" = replace(replace("subject", '{申出の内容}', '{依頼の内容}'), '{申出の表}', '{依頼の表}'),
    "body" = replace(replace("body", '{申出の内容}', '{依頼の内容}'), '{申出の表}', '{依頼の表}')
WHERE "kind" IN ('wish_received', 'wish_declined')
    AND ("subject" LIKE '%{申出の%' OR "body" LIKE '%{申出の%');
