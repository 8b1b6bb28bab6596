"""Starts ministack, an emulated AWS, with corrections for what it does not do yet. The product is deployed unchanged.

GATEWAY_PORT is the port. IAM is enforced while the file named by ENFORCE_IAM exists: the CDK's own upload of assets does not
pass it. Each correction names what a real AWS does.
"""
import json
import os
import re
import threading
import time

from ministack.core import iam_actions, iam_evaluator
from ministack.services import apigateway, cloudfront, lambda_svc, s3, secretsmanager
from ministack.services.cloudformation import provisioners

PORT = int(os.environ['GATEWAY_PORT'])


def correct_http_api_events():
    """API Gateway passes cookies as a list, not as a header, and header names in lower case (payload format 2.0)."""
    execute = lambda_svc._execute_function_with_config_scope

    def corrected(record, event, *rest, **options):
        if isinstance(event, dict) and event.get('version') == '2.0' and 'routeKey' in event:
            headers = {name.lower(): value for name, value in event['headers'].items()}
            cookie = headers.pop('cookie', None)
            if cookie is not None:
                event['cookies'] = [each.strip() for each in cookie.split(';') if each.strip()]
            event['headers'] = headers
        return execute(record, event, *rest, **options)

    lambda_svc._execute_function_with_config_scope = corrected


def accept_metric_math():
    """CloudWatch alarms on expressions. They are stored, and never evaluated."""
    record_of = provisioners._cw_metric_alarm_record

    def corrected(name, properties):
        if properties.get('Metrics'):
            properties = {key: value for key, value in properties.items() if key != 'Metrics'}
            properties.update(MetricName='expression', Namespace='emulator', Statistic='Sum', Period=300)
        return record_of(name, properties)

    provisioners._cw_metric_alarm_record = corrected


def let_cloudfront_reach_the_api():
    """CloudFront calls API Gateway at its public name, which only exists inside the emulator."""
    api = re.compile(r'^([0-9a-f]{8})\.execute-api\.[a-z0-9-]+\.amazonaws\.com$')
    target_of, headers_of = cloudfront._origin_connect_target, cloudfront._origin_request_headers

    def target(origin, https):
        return ('127.0.0.1', PORT, False) if api.match(origin['domain_name']) else target_of(origin, https)

    def headers(origin, *rest):
        sent = headers_of(origin, *rest)
        found = api.match(origin['domain_name'])
        if found:
            cloudfront._set_header_ci(sent, 'Host', f'{found[1]}.execute-api.localhost')
        return sent

    cloudfront._origin_connect_target, cloudfront._origin_request_headers = target, headers


def let_cloudfront_read_over_tls():
    """CloudFront reads its buckets over TLS, which their policies require."""
    allows = s3._cloudfront_origin_allows

    def corrected(*arguments):
        origin = iam_evaluator._request_origin.get()
        iam_evaluator._request_origin.set((origin[0], True))
        try:
            return allows(*arguments)
        finally:
            iam_evaluator._request_origin.set(origin)

    s3._cloudfront_origin_allows = corrected


def refer_to_secrets_by_arn():
    """A reference to a secret in a template is its ARN, which is what policies name."""
    handlers = provisioners._RESOURCE_HANDLERS['AWS::SecretsManager::Secret']
    create, update, delete = handlers['create'], handlers['update'], handlers['delete']

    def name_of(arn):
        return next((name for name, secret in secretsmanager._secrets.items() if secret['ARN'] == arn), arn)

    def with_arn(created):
        _name, attributes = created
        return attributes['Arn'], attributes

    handlers['create'] = lambda *rest, **options: with_arn(create(*rest, **options))
    handlers['update'] = lambda arn, *rest, **options: with_arn(update(name_of(arn), *rest, **options))
    handlers['delete'] = lambda arn, *rest, **options: delete(name_of(arn), *rest, **options)


def accept_saved_queries():
    """Saved queries of CloudWatch Logs change nothing that runs."""
    provisioners._RESOURCE_HANDLERS['AWS::Logs::QueryDefinition'] = {
        'create': lambda logical_id, properties, stack_name: (f'{stack_name}-{logical_id}', {}),
        'delete': lambda *rest, **options: None,
    }


def authorize_mails_by_sender():
    """SES authorizes a mail on the identity of its sender."""
    resource_of = iam_actions._ses_v2_resource_arn

    def corrected(method, path, body, region, account):
        if path.rstrip('/') != '/v2/email/outbound-emails':
            return resource_of(method, path, body, region, account)
        sender = json.loads(body).get('FromEmailAddress', '')
        address = re.sub(r'^.*<|>$', '', sender)
        return f'arn:aws:ses:{region}:{account}:identity/{address}'

    iam_actions._ses_v2_resource_arn = corrected


for correct in (
    correct_http_api_events,
    accept_metric_math,
    let_cloudfront_reach_the_api,
    let_cloudfront_read_over_tls,
    refer_to_secrets_by_arn,
    accept_saved_queries,
    authorize_mails_by_sender,
):
    correct()

from ministack import app  # noqa: E402 - only now: it binds what was corrected


def enforce_iam(file):
    while True:
        app.AUTH = os.path.exists(file)
        time.sleep(0.2)


threading.Thread(target=enforce_iam, args=(os.environ['ENFORCE_IAM'],), daemon=True).start()
app.main()
